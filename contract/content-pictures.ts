/** The bucket of the pictures beside the content's words; as db/migrations/0141_content_pictures.sql made it. */
export const CONTENT_BUCKET = 'content'

/** What such a picture may be, with the ending of its name. */
export const CONTENT_PICTURE_TYPES: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}
