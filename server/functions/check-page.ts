import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { DocumentKind } from '#contract/applications/application-documents.ts'
import {
  CHECK_SIDE,
  fileRefusal,
  type PageRefusal,
  type PageWarning,
  pictureWarnings,
} from '#contract/applications/document-checks.ts'
import { pdfFacts } from '../pdf/read/pdf-facts.ts'
import { kindByBytes } from '../storage/content.ts'
import { daysBetween, newestDate } from './newest-date.ts'

export type CheckedPage = { refusal: PageRefusal } | { sha256: string; warnings: PageWarning[] }

const MAX_PIXELS = 50e6

export async function checkPage(bytes: Buffer, kind: DocumentKind, now: Date): Promise<CheckedPage> {
  const type = kindByBytes(bytes) ?? ''
  const refusal = bytes.length === 0 ? 'page_empty' : fileRefusal({ type, size: bytes.length })
  if (refusal) return { refusal }
  const looked = type === 'application/pdf' ? await lookAtPdf(bytes, kind, now) : await lookAtPicture(bytes)
  if ('refusal' in looked) return looked
  return { sha256: createHash('sha256').update(bytes).digest('hex'), ...looked }
}

type Looked = { refusal: PageRefusal } | { warnings: PageWarning[] }

const lookAtPdf = async (bytes: Buffer, { pages, maxAgeDays }: DocumentKind, now: Date): Promise<Looked> => {
  const facts = await pdfFacts(bytes)
  if (!facts) return { refusal: 'page_damaged' }
  // Many bank statements are encrypted only to restrict changes.
  if (facts.encrypted) return { warnings: facts.locked ? ['locked'] : [] }
  const warnings: PageWarning[] = []
  const newest = newestDate(facts.text, now)
  if (maxAgeDays && newest && daysBetween(newest, now) > maxAgeDays) warnings.push('old')
  if (facts.pages > pages) warnings.push('many_pages')
  return { warnings }
}

const lookAtPicture = async (bytes: Buffer): Promise<Looked> => {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
    const { width, height } = await picture.metadata()
    const { data, info } = await picture
      .resize({ width: CHECK_SIDE, height: CHECK_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .greyscale()
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return {
      warnings: pictureWarnings({ pixels: data, width: info.width, height: info.height }, Math.max(width, height)),
    }
  } catch {
    return { refusal: 'page_damaged' }
  }
}
