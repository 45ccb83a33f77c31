import { describe, expect, it } from 'vitest'
import { mergeRemoteValues } from './remote-values.ts'

describe('a stored value changes while a form is open', () => {
  const over = { plate: 'AAA', vin: '', keys: '1' }

  it('updates untouched fields', () => {
    const { follows, over: by } = mergeRemoteValues(over, over, { ...over, plate: 'BBB' })
    expect(follows).toEqual([['plate', 'BBB']])
    expect(by.plate).toBe('BBB')
  })

  it('keeps typed values with their base', () => {
    const { follows, over: by } = mergeRemoteValues({ ...over, plate: 'CCC' }, over, {
      ...over,
      plate: 'BBB',
      keys: '2',
    })
    expect(follows).toEqual([['keys', '2']])
    expect(by).toEqual({ plate: 'AAA', vin: '', keys: '2' })
  })

  it('treats an equal stored value as no change', () => {
    const { follows, over: by } = mergeRemoteValues({ ...over, plate: 'BBB' }, over, { ...over, plate: 'BBB' })
    expect(follows).toEqual([])
    expect(by.plate).toBe('BBB')
  })
})
