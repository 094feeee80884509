import { expect, test } from 'vitest'
import { EditableSettings } from './admin/settings-schemas.ts'
import { hasAuditLabel } from './audit-labels.ts'
import { keysOf } from './platform/keys.ts'

test('the audit log has a label for every setting', () => {
  expect(keysOf(EditableSettings.shape).filter((name) => !hasAuditLabel(name))).toEqual([])
})
