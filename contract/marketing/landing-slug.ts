/** Pattern of a landing page's path. Separate from its parser, which loads only with a page. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
