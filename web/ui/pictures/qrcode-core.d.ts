/** The encoder without the renderers is a third of the package. The published types cover the package root only. */
declare module 'qrcode/lib/core/qrcode.js' {
  export function create(
    text: string,
    options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ): { modules: { size: number; get(row: number, column: number): number | boolean } }
}
