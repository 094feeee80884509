// npm run release: builds, keeps a shop of this version for the tests of later ones, and packs griya-VERSION.tar.gz.
import { build, fail, install, run } from './prepare.mjs'

install()
build()
for (const script of ['scripts/record-release.ts', 'scripts/pack-release.ts'])
  if (run(script) !== 0) fail(`${script} did not succeed; see above.`)
