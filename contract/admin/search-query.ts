/** Whether a query has two characters or more; a shorter one finds nothing. */
export const isLongEnough = (q: string): boolean => /../su.test(q.trim())
