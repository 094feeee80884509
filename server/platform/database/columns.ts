import type { ColumnType, Generated } from 'kysely'
import type { Columns, Fields } from '#contract/platform/resource.ts'

export type Moment = ColumnType<Date, Date | string | undefined, Date | string>
export type GivenMoment = ColumnType<Date, Date | string, Date | string>
export type NullableMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type Json<T> = ColumnType<T, string, string>
export type AuditedState = ColumnType<
  Record<string, unknown> | null,
  string | null | undefined,
  string | null
>
/** The class of a bytea value differs by driver, but it is always a byte array. */
export type Bytes = ColumnType<Uint8Array, Uint8Array, Uint8Array>
export type NullableBytes = ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>
/** The database sets the hash together with the bytes. */
export type StoredSha256 = ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>

/** The columns of a table of fields. Those with a default may be left out of a new row. */
export type FieldColumns<F extends Fields> = {
  [K in keyof Columns<F>]: K extends keyof F
    ? F[K] extends { kind: 'moment' }
      ? NullableMoment
      : F[K] extends { kind: 'offer' }
        ? Generated<Columns<F>[K]>
        : F[K] extends { kind: 'flag' | 'text' } | { kind: 'money'; optional: true }
          ? Generated<Columns<F>[K]>
          : Columns<F>[K]
    : Columns<F>[K]
}
