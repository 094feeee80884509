import { sql, type RawBuilder } from 'kysely'
import { pick } from '#contract/platform/keys.ts'
import {
  mayDo,
  noSwitches,
  rightOfRole,
  staffRoles,
  switchesOf,
  type Right,
  type Staff,
  type StaffRole,
  type Switch,
  type Switches,
} from '#contract/platform/roles.ts'

import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'

export const toStaff = ({
  staff_role,
  switches,
}: {
  staff_role: StaffRole
  switches: Partial<Switches>
}): Staff => ({ role: staff_role, switches: { ...noSwitches, ...switches } })

/**
 * For what depends on more than the endpoint. The role cannot change before the transaction ends. Throws NOT_SIGNED_IN
 * for a person who no longer works here, and ROLE_FORBIDDEN.
 */
export async function requireRight(tx: Db, id: string, right: Right): Promise<Staff> {
  const row = await tx
    .selectFrom('users')
    .select(['staff_role', 'switches'])
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .forShare()
    .executeTakeFirst()
  if (!row) throw problem('NOT_SIGNED_IN')
  const staff = toStaff(row)
  if (!mayDo(staff, right)) throw problem('ROLE_FORBIDDEN', { rights: [right], role: staff.role })
  return staff
}

/** From a form. Switches that change nothing for the role are off. */
export const toRights = ({
  role,
  switches,
}: {
  role: StaffRole
  switches: { [K in Switch]?: Switches[K] | undefined }
}): Staff => ({
  role,
  switches: { ...noSwitches, ...pick({ ...noSwitches, ...switches }, switchesOf(role)) },
})

export const toStaffColumns = ({ role, switches }: Staff) => ({
  staff_role: role,
  switches: JSON.stringify(switches),
})

/** The users, under this alias, who work here and have the right: `mayDo` in SQL. */
export function isStaffWith(right: Right, alias = 'users'): RawBuilder<boolean> {
  const column = (name: 'role' | 'staff_role' | 'switches') => sql.ref(`${alias}.${name}`)
  const roles = staffRoles.flatMap((role) => {
    const by = rightOfRole(role, right)
    if (by === undefined) return []
    const isRole = sql<boolean>`${column('staff_role')} = ${role}`
    return by === true
      ? isRole
      : sql<boolean>`${isRole} and coalesce(${column('switches')} ->> ${by}, '0') not in ('0', 'false')`
  })
  return sql<boolean>`(${column('role')} = 'admin' and (${sql.join(roles, sql` or `)}))`
}
