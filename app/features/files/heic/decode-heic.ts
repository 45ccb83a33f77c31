import openLibHeif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'

// 48 megapixels; more does not fit into the memory of a cheap computer.
const MOST_PIXELS = 50_000_000

/** RGBA, upright. Throws if it cannot be decoded. */
export async function decodeHeic(file: Uint8Array) {
  const images = new (openLibHeif().HeifDecoder)().decode(file)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) throw new Error('no HEIC picture')
  const width = image.get_width()
  const height = image.get_height()
  if (width * height > MOST_PIXELS) throw new Error('the HEIC picture is too large')
  const data = new Uint8ClampedArray(width * height * 4)
  // libheif applies the file's rotation but not the equal one in its EXIF.
  await new Promise<void>((resolve, reject) => {
    image.display({ data, width, height }, (shown) => (shown ? resolve() : reject(new Error('no HEIC pixels'))))
  })
  return { width, height, data }
}
