export interface ReceivedMessage {
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
  received(message: ReceivedMessage): void
  /** Called once when the connection ends, not after `close`. undefined: no heartbeat. */
  closed(code?: number): void
}

export interface LiveSocket {
  readonly isOpen: boolean
  send(topic: string, event: string, payload: object): string
  close(): void
}

const HEARTBEAT_MS = 25_000

export function openLiveSocket(url: string, { opened, received, closed }: SocketEvents): LiveSocket {
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
    const message = JSON.parse(data) as ReceivedMessage
    if (message.ref === beat) beat = null
    received(message)
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
