import { type Sent, type Version, writeBroadcast } from './frames.ts'
import type { Presence, PresenceDifference } from './presence.ts'

/** A channel of one socket, as those who share its name see it. */
export interface Member {
  readonly version: Version
  /** 'realtime:' and the name. */
  readonly topic: string
  readonly room: string
  readonly hearsBroadcasts: boolean
  /** Whether a message was given to it as it joined. */
  hasReplayed(id: string): boolean
  send(frame: string | Buffer): void
  /** Who came and who went, as JSON; whoever did not ask for it is not told. */
  sendPresence(difference: string): void
}

/** Those who are in a room, and who of them said so. */
interface Room {
  members: Set<Member>
  presence?: Presence
}

export interface Rooms {
  enter(member: Member): void
  leave(member: Member): void
  /** Tells all who are there but `except`, and who was given the message of that id as they joined. */
  broadcast(room: string, sent: Sent, but?: { except?: Member | undefined; id?: string }): void
  /** Tells all who are there, and asked for it, who came and who went. */
  presence(room: string, difference: PresenceDifference): void
  of(room: string): Room | undefined
  all(): [string, Room][]
}

/** Private and public channels of one name are two rooms. */
export const roomName = (name: string, isPrivate: boolean) => `${isPrivate ? 'private' : 'public'}:${name}`

/** The rooms of this node: they are there while somebody is in them. */
export function openRooms(): Rooms {
  const rooms = new Map<string, Room>()
  return {
    enter(member) {
      const room = rooms.get(member.room) ?? { members: new Set() }
      room.members.add(member)
      rooms.set(member.room, room)
    },
    leave(member) {
      const room = rooms.get(member.room)
      room?.members.delete(member)
      if (room?.members.size === 0) rooms.delete(member.room)
    },
    broadcast(name, sent, { except, id } = {}) {
      // Written once for each serializer.
      const frames = new Map<Version, string | Buffer | undefined>()
      for (const member of rooms.get(name)?.members ?? []) {
        if (member === except || !member.hearsBroadcasts || (id && member.hasReplayed(id))) continue
        const { version, topic } = member
        if (!frames.has(version)) frames.set(version, writeBroadcast(version, topic, sent))
        const frame = frames.get(version)
        if (frame !== undefined) member.send(frame)
      }
    },
    presence(name, difference) {
      const text = JSON.stringify(difference)
      for (const member of rooms.get(name)?.members ?? []) member.sendPresence(text)
    },
    of: (room) => rooms.get(room),
    all: () => [...rooms],
  }
}
