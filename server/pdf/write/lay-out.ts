import type { PdfDocument } from './write-pdf.ts'

export async function layOut(document: PdfDocument): Promise<Uint8Array> {
  const { brand, siteUrl } = document
  switch (document.kind) {
    case 'application':
      return (await import('./application-pdf.tsx')).applicationPdfBytes(document.of, brand, siteUrl)
    case 'offer':
      return (await import('./offer-pdf.tsx')).offerPdfBytes(document.of, brand, siteUrl)
    case 'inspection':
      return (await import('./inspection-pdf.tsx')).inspectionPdfBytes(document.of, brand, siteUrl)
    case 'passport':
      return (await import('./passport-pdf.tsx')).passportPdfBytes(document.of, brand, siteUrl)
    case 'kit':
      return (await import('./kit-pdf.tsx')).kitPdfBytes(document.of, brand, siteUrl)
  }
}
