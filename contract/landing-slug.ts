/** What may stand in the address of a landing page. Apart from its reader, which is loaded once there is a page to read. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
