export async function typedByBytes(file: File): Promise<File> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const type = kindOf(String.fromCharCode(...head))
  return type === null || type === file.type
    ? file
    : new File([file], file.name, { type, lastModified: file.lastModified })
}

const kindOf = (head: string): string | null => {
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp'
  if (/^GIF8[79]a/.test(head)) return 'image/gif'
  if (/^....ftyp(avif|avis)/s.test(head)) return 'image/avif'
  return /^%PDF-\d\.\d/.test(head) ? 'application/pdf' : null
}
