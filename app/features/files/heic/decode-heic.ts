import openLibHeif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'

// A telephone takes 12 megapixels, or 48 if it is asked to. More does not fit into the memory of a cheap computer.
const MOST_PIXELS = 50_000_000

/** Pixels of a HEIC photograph in RGBA, upright. Throws if it cannot be decoded. */
export async function decodeHeic(file: Uint8Array) {
  const images = new (openLibHeif().HeifDecoder)().decode(file)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) throw new Error('no HEIC picture')
  const width = image.get_width()
  const height = image.get_height()
  if (width * height > MOST_PIXELS) throw new Error('the HEIC picture is too large')
  const data = new Uint8ClampedArray(width * height * 4)
  // libheif applies the file's rotation, and leaves the one in its EXIF alone, which says the same again.
  await new Promise<void>((resolve, reject) => {
    image.display({ data, width, height }, (shown) => (shown ? resolve() : reject(new Error('no HEIC pixels'))))
  })
  return { width, height, data }
}
