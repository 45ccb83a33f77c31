export const CONTENT_BUCKET = 'content'

export const CONTENT_PICTURE_TYPES: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}
