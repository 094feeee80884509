import fs from 'node:fs'
import type { TestProject } from 'vitest/node'
import { makeSnapshot } from '#server/platform/database/snapshot.ts'
import { jobKinds, prepareJobs } from '#server/jobs.ts'
import { snapshotFile } from '#server/platform/database/snapshot-file.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseKind: 'embedded' | 'postgres'
    snapshotFile: string
    template: string
    testRun: string
  }
}

export default async function prepareEmbedded({ provide }: TestProject) {
  const file = snapshotFile(jobKinds)
  if (!fs.existsSync(file)) await makeSnapshot(file, { prepare: prepareJobs })
  provide('snapshotFile', file)
}
