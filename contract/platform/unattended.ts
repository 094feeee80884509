/** A page sends it when nobody has touched it for a while. The request is then no use of the session. */
export const unattendedHeader = 'x-unattended'
