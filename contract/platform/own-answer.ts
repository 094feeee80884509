/** Griya's responses have this header, so that the browser reads legacy fields only in those of other backends. */
export const ownAnswerHeader = 'x-griya'
