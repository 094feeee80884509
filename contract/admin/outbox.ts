export const mailBodyDays = 90

/**
 * This value of `last_error` marks a mail whose link and code have expired. The recipient has to request a
 * new mail.
 */
export const secretExpired = 'SECRET_OVER'
