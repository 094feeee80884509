import * as z from 'zod/mini'
import {
  email,
  lookupEmail,
  line,
  optionalPhone,
  optionalText,
  password,
  currentPassword,
  whatsAppAnswer,
} from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'

/*
 * These bodies are apart from the endpoints, so that a page can call an endpoint without loading its
 * validation.
 */

export const Registration = z
  .object({
    full_name: line(limits.name),
    email,
    password,
    confirm_password: password,
  })
  .check(
    z.refine((r) => r.password === r.confirm_password, {
      error: 'PASSWORDS_DIFFER',
      path: ['confirm_password'],
    }),
  )

export const Credentials = z.object({
  email: lookupEmail,
  password: z.string().check(z.minLength(1), z.maxLength(limits.passwordMax)),
})

export const NewPassword = z.object({ password, confirmPassword: password }).check(
  z.refine((p) => p.password === p.confirmPassword, {
    error: 'PASSWORDS_DIFFER',
    path: ['confirmPassword'],
  }),
)

const adminPassword = z
  .string()
  .check(z.minLength(limits.adminPasswordMin, 'ADMIN_PASSWORD_SHORT'), z.maxLength(limits.passwordMax))

export const NewAdminPassword = z
  .object({ password: adminPassword, confirmPassword: z.string().check(z.maxLength(limits.passwordMax)) })
  .check(
    z.refine((p) => p.password === p.confirmPassword, {
      error: 'PASSWORDS_DIFFER',
      path: ['confirmPassword'],
    }),
  )

export const Details = z.object({
  full_name: line(limits.name),
  email,
  /** A missing `phone` or `address` changes nothing. Null or a blank text clears it. */
  phone: optionalPhone,
  address: optionalText(limits.address),
  /** Agrees to WhatsApp messages, or withdraws that. */
  whatsapp: whatsAppAnswer,
  /** An admin needs the password to change the e-mail. */
  current_password: currentPassword,
})

export const PasswordChange = z
  .object({
    currentPassword: z.string().check(z.minLength(1), z.maxLength(limits.passwordMax)),
    newPassword: password,
    confirmPassword: password,
  })
  .check(
    z.refine((p) => p.newPassword === p.confirmPassword, {
      error: 'PASSWORDS_DIFFER',
      path: ['confirmPassword'],
    }),
  )
