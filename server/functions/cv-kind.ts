import { partContent, zipParts } from '../cv/zip-parts.ts'
import { kindByBytes } from '../storage/content.ts'

export type CvKind = 'pdf' | 'docx'

export const CV_TYPES: Record<CvKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** Limits zip bombs. */
const MOST_UNPACKED = 48 * 1024 * 1024
const TAIL = 4096

export async function cvKind(bytes: Buffer): Promise<CvKind | null> {
  if (kindByBytes(bytes) === 'application/pdf') {
    const end = bytes.subarray(-TAIL).toString('latin1')
    return end.includes('startxref') && end.includes('%%EOF') ? 'pdf' : null
  }
  return (await isDocx(bytes)) ? 'docx' : null
}

async function isDocx(bytes: Buffer): Promise<boolean> {
  try {
    const parts = zipParts(bytes)
    const names = new Set(parts.map(({ name }) => name))
    if (names.size !== parts.length || !names.has('[Content_Types].xml') || !names.has('word/document.xml'))
      return false
    if (
      [...names].some(
        (name) => !/^[^/\\][^\\]*$/.test(name) || name.split('/').includes('..') || /vbaProject/i.test(name),
      )
    )
      return false
    if (parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > MOST_UNPACKED) return false
    for (const part of parts) {
      const content = await partContent(bytes, part)
      if (part.name === '[Content_Types].xml' && !content.includes('wordprocessingml.document.main+xml')) return false
    }
    return true
  } catch {
    return false
  }
}
