/** A message of the server's, as the realtime protocol writes it. */
export interface Heard {
  topic: string
  event: string
  ref: string | null
  payload: {
    status?: string
    response?: { reason?: string }
    data?: { type: string; record?: object; old_record?: object; errors: string[] | null }
  }
}

interface SocketEvents {
  opened(): void
  heard(message: Heard): void
  /** It is gone, whoever ended it: told once, and never after `close`. The code is what the other side gave; undefined: it fell silent. */
  closed(code?: number): void
}

export interface LiveSocket {
  readonly isOpen: boolean
  /** Sends a message and answers its reference. */
  send(topic: string, event: string, payload: object): string
  close(): void
}

const HEARTBEAT_MS = 25_000

/** Opens a socket of the realtime protocol: references, and heartbeats that notice when the other end is gone. */
export function openLiveSocket(url: string, { opened, heard, closed }: SocketEvents): LiveSocket {
  const socket = new WebSocket(url)
  let refs = 0
  let beat: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const send = (topic: string, event: string, payload: object) => {
    const ref = String(++refs)
    socket.send(JSON.stringify({ topic, event, payload, ref, join_ref: event === 'phx_join' ? ref : null }))
    return ref
  }
  const end = () => {
    clearTimeout(timer)
    isOver = true
    socket.close()
  }
  const lost = (code?: number) => {
    if (isOver) return
    end()
    closed(code)
  }
  const heartbeat = () => {
    // The one before was not answered within its time.
    if (beat) return lost()
    beat = send('phoenix', 'heartbeat', {})
    timer = setTimeout(heartbeat, HEARTBEAT_MS)
  }
  socket.onopen = () => {
    timer = setTimeout(heartbeat, HEARTBEAT_MS)
    if (!isOver) opened()
  }
  socket.onmessage = ({ data }) => {
    if (isOver || typeof data !== 'string') return
    const message = JSON.parse(data) as Heard
    if (message.ref === beat) beat = null
    heard(message)
  }
  socket.onclose = ({ code }) => lost(code)
  return {
    get isOpen() {
      return !isOver && socket.readyState === WebSocket.OPEN
    },
    send: (topic, event, payload) => (socket.readyState === WebSocket.OPEN ? send(topic, event, payload) : ''),
    close: end,
  }
}
