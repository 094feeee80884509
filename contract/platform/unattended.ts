/** A page sends it after some minutes without input. The request is then no use of the session. */
export const unattendedHeader = 'x-unattended'
