import { sql } from 'kysely'
import { defaults } from '#server/shop/settings.ts'

/* The conditions are parts of statements in which `u` are the users. */

export const graceDays = 7

export const hasFactor = sql<boolean>`(u.role = 'admin' and (
  exists (select from passkeys where user_id = u.id)
  or exists (select from totp_secrets where user_id = u.id and confirmed_at is not null)))`

export const isRequired = sql<boolean>`(u.role = 'admin' and case coalesce(
  (select value #>> '{}' from settings where key = 'second_factor'), ${sql.lit(defaults.second_factor)})
  when 'all' then true when 'owners' then u.staff_role = 'owner' else false end)`

/** From then on the console is closed for an admin without a required factor. */
export const requiredFrom = sql<Date>`(greatest(u.staff_role_at,
  (select updated_at from settings where key = 'second_factor')) + make_interval(days => ${sql.lit(graceDays)}))`

/** The columns of `FactorState`, in a statement in which `s` is the session. */
export const factorColumns = [
  sql<boolean>`s.needs_factor`.as('isOwed'),
  hasFactor.as('isSet'),
  sql<boolean>`coalesce(s.elevated_at > shop_now() - interval '5 minutes', false)`.as('isFresh'),
  sql<boolean>`(s.shop_device_id is null and ${isRequired} and ${requiredFrom} <= shop_now() and not ${hasFactor})`.as(
    'isOverdue',
  ),
  sql<boolean>`(s.shop_device_id is not null)`.as('isByPin'),
] as const
