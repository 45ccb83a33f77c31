/** Bucket of db/migrations/0141_content_pictures.sql. */
export const CONTENT_BUCKET = 'content'

/** Types with file endings. */
export const CONTENT_PICTURE_TYPES: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}
