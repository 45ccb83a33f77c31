// ISO/IEC 14496-12, ColourInformationBox.
const ICC = 'colrprof'
const NCLX = 'colrnclx'
// ITU-T H.273: SMPTE EG 432-1, the primaries of Display P3.
const P3_PRIMARIES = 12
// ICC.1, tag 'rXYZ': the X of the red primary. sRGB has 0.436, Display P3 0.515, Adobe RGB 0.609.
const P3_RED = { least: 0.49, most: 0.54 }

const indexOf = (bytes: Uint8Array, text: string): number => {
  const wanted = [...text].map((letter) => letter.charCodeAt(0))
  return bytes.findIndex((_, at) => wanted.every((code, n) => bytes[at + n] === code))
}

/** sRGB if the file names none that a canvas knows. */
export function heicColourSpace(file: Uint8Array): PredefinedColorSpace {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  try {
    const icc = indexOf(file, ICC)
    if (icc === -1) {
      const nclx = indexOf(file, NCLX)
      return nclx !== -1 && view.getUint16(nclx + NCLX.length) === P3_PRIMARIES ? 'display-p3' : 'srgb'
    }
    const start = icc + ICC.length
    const profile = file.subarray(start, start + view.getUint32(start))
    const tag = indexOf(profile, 'rXYZ')
    if (tag === -1) return 'srgb'
    // A tag's type and four reserved bytes, then X as s15Fixed16.
    const red = view.getInt32(start + view.getUint32(start + tag + 4) + 8) / 65_536
    return red > P3_RED.least && red < P3_RED.most ? 'display-p3' : 'srgb'
  } catch {
    // The box or the tag ends outside of the file.
    return 'srgb'
  }
}
