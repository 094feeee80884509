import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PaymentDirection, PaymentMethod, ProofMethod } from '#contract/orders/payment.ts'
import type { StaffRole } from '#contract/platform/roles.ts'
import type { LedgerProblem } from '#contract/payments/ledger-schemas.ts'
import type { Bytes, Moment, NullableMoment, StoredSha256 } from '#server/platform/database/columns.ts'

export interface PaymentTables {
  payment_proofs: {
    order_id: string
    n: number
    picture: Bytes
    picture_sha256: StoredSha256
    sha256: Bytes
    /** The 64 bits are read as 0 and 1. They may also be written as x and hexadecimal digits. */
    dhash: string
    method: Generated<ProofMethod>
    uploaded_at: Moment
  }
  proof_uploads: {
    id: string
    order_id: string
    length: number
    received: Generated<number>
    method: ProofMethod | null
    key: string
    refusal: 'PROOF_TYPE' | 'PROOF_BROKEN' | null
    started_at: Moment
  }
  proof_upload_parts: { upload_id: string; first_byte: number; bytes: Bytes }
  payment_links: {
    order_id: string
    token_hash: Bytes
    made_by: string
    made_at: Moment
  }
  order_claims: {
    order_id: string
    user_id: string
    matched: 'phone' | 'email'
    asked_at: Moment
    declined_at: NullableMoment
  }
  /** Only append_payment adds rows, and rows never change. */
  payments: {
    number: number
    id: string
    order_id: string | null
    booking_id: string | null
    direction: PaymentDirection
    method: PaymentMethod
    amount: number
    credited: Generated<number>
    received_at: Date
    reference: string | null
    note: string | null
    proof: number | null
    lines: ColumnType<RefundedLine[] | null, string | null | undefined, string | null>
    recorded_by: string | null
    recorded_role: StaffRole | null
    recorded_at: Date
    reverses: string | null
    picture_id: string | null
    /** The hexadecimal hash of the picture shows whether it was exchanged. */
    picture_sha256: string | null
    previous_hash: string
    hash: string
  }
  /** A picture is uploaded before the ledger entry that names it. */
  payment_pictures: {
    id: string
    bytes: Bytes
    bytes_sha256: StoredSha256
    uploaded_by: string
    at: Moment
  }
  ledger_head: {
    only_one: Generated<boolean>
    number: Generated<number>
    hash: Generated<string>
    nota_number: Generated<number>
  }
  /** Only issue_nota adds rows, and rows never change. */
  notas: { number: number; order_id: string | null; booking_id: string | null; issued_at: Date }
  nota_links: { order_id: string; token: string; made_at: Moment }
  ledger_checks: {
    id: GeneratedAlways<number>
    at: Moment
    number: number
    hash: string
    problem: LedgerProblem | null
    broken_number: number | null
    order_id: string | null
    booking_id: string | null
    by_user: string | null
  }
}

export interface RefundedLine {
  position: number
  quantity: number
  restocked: boolean
  /** What the pieces cost after their share of the discount. */
  price: number
  /** By how much the refund lowered the price of the line: less than `price` if the shop kept some of it. */
  credited: number
}
