import type { Sheet } from './write-pdf.ts'

/** Draws a sheet here, which holds the event loop for as long as it takes: for a thread of its own (thread.mjs). A PDF's bytes. */
export async function drawSheet(sheet: Sheet): Promise<Uint8Array> {
  const { brand, siteUrl } = sheet
  switch (sheet.kind) {
    case 'application':
      return (await import('./application-pdf.tsx')).applicationPdf(sheet.of, brand, siteUrl)
    case 'offer':
      return (await import('./offer-pdf.tsx')).offerPdf(sheet.of, brand, siteUrl)
    case 'kit':
      return (await import('./kit-pdf.tsx')).kitPdf(sheet.of, brand, siteUrl)
  }
}
