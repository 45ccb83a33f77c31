export const isAhead = ({ status, ends_at }: { status: string; ends_at: string }, now: Date): boolean =>
  status === 'booked' && Date.parse(ends_at) > now.getTime()
