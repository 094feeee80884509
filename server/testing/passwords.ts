export const adminPassword = 'kunci toko di laci'

/** The hash is precomputed, since hashing takes longer than most tests. */
export const adminPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$tde3Ce6q+KZJJxaWkB/Lcw$5we3ktU2JnwvxH3FwO4NJwH189VqUiyYitRu0kcsbFM'
