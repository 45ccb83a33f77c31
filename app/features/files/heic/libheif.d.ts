declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (shown: object | null) => void,
    ): void
  }
  interface LibHeif {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
  }
  export default function openLibHeif(): LibHeif
}
