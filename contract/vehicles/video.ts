/** Allowed players; same as in the content security policy. */
export const PLAYER_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

const YOUTUBE_HOSTS = ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtu.be']
const VIMEO_HOSTS = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']

/** Page and player of a video address; null for other hosts. */
export function videoOf(address: string): { page: string; player: string } | null {
  const text = address.trim()
  if (text.length > 500 || !/^https:\/\//i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.port || url.username) return null
  if (YOUTUBE_HOSTS.includes(url.hostname)) {
    const inPath = url.hostname === 'youtu.be' ? /^\/([\w-]{11})$/ : /^\/(?:embed|shorts|live)\/([\w-]{11})$/
    const id = inPath.exec(url.pathname)?.[1] ?? (url.pathname === '/watch' ? url.searchParams.get('v') : null)
    return id && /^[\w-]{11}$/.test(id)
      ? { page: `https://www.youtube.com/watch?v=${id}`, player: `${PLAYER_ORIGINS[0]}/embed/${id}?autoplay=1` }
      : null
  }
  const id = VIMEO_HOSTS.includes(url.hostname) ? /^\/(?:video\/)?(\d{1,12})$/.exec(url.pathname)?.[1] : undefined
  return id ? { page: `https://vimeo.com/${id}`, player: `${PLAYER_ORIGINS[1]}/video/${id}?autoplay=1&dnt=1` } : null
}
