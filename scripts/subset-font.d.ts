declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    /** Of each axis its range, or the one value that is kept. */
    variationAxes: Record<string, number | { min: number; max: number }>
    keepFeatures: readonly string[]
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
