import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#db/root.ts'

/** Invented documents and portraits, drawn by demonstration/papers/draw.ts and draw-portraits.ts. */
export type PaperFile =
  | 'identificacion-frente.jpg'
  | 'identificacion-reverso.jpg'
  | 'identificacion-borrosa.jpg'
  | 'comprobante-domicilio.pdf'
  | 'recibos-nomina.pdf'
  | 'estados-cuenta.pdf'
  | 'constancia-fiscal.pdf'
  | 'retrato-norte.webp'
  | 'retrato-sur.webp'
  | 'retrato-centro.webp'

export interface DemoPage {
  file: PaperFile
  path: string
  version: string
}

export const paperBytes = (file: PaperFile): Buffer => readFileSync(join(PROJECT_ROOT, 'demonstration/papers', file))

export const demoPage = (user: string, nn: string, file: PaperFile): DemoPage => ({
  file,
  path: `${user}/0f000000-0000-4000-8000-00000003${nn}.${file.split('.').at(-1)}`,
  version: `0f000000-0000-4000-8000-00000004${nn}`,
})

export const portraitPath = (user: string) => `${user}/retrato.webp`

const TYPES: Record<string, string> = { jpg: 'image/jpeg', pdf: 'application/pdf', webp: 'image/webp' }

export function objectRow({ file, path, version }: DemoPage, at: string, bucket_id = 'applications') {
  const bytes = paperBytes(file)
  const owner = path.split('/')[0]
  return {
    bucket_id,
    name: path,
    owner,
    owner_id: owner,
    version,
    metadata: {
      eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
      size: bytes.length,
      mimetype: TYPES[file.split('.').at(-1)!],
      cacheControl: 'max-age=3600',
      lastModified: at,
      contentLength: bytes.length,
      httpStatusCode: 200,
    },
    created_at: at,
    updated_at: at,
  }
}

/** For duplicate detection. */
export const sha256 = (file: PaperFile) => createHash('sha256').update(paperBytes(file)).digest('hex')
