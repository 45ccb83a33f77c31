import { describe, expect, it } from 'vitest'
import { heardValues } from './heard-values.ts'

describe('what is stored changes under an open form', () => {
  const over = { plate: 'AAA', vin: '', keys: '1' }

  it('shows it where nobody typed', () => {
    const { follows, over: by } = heardValues(over, over, { ...over, plate: 'BBB' })
    expect(follows).toEqual([['plate', 'BBB']])
    expect(by.plate).toBe('BBB')
  })

  it('leaves what was typed, and remembers what it was typed over', () => {
    const { follows, over: by } = heardValues({ ...over, plate: 'CCC' }, over, { ...over, plate: 'BBB', keys: '2' })
    expect(follows).toEqual([['keys', '2']])
    expect(by).toEqual({ plate: 'AAA', vin: '', keys: '2' })
  })

  it('takes what was typed and stored alike as nobody’s change', () => {
    const { follows, over: by } = heardValues({ ...over, plate: 'BBB' }, over, { ...over, plate: 'BBB' })
    expect(follows).toEqual([])
    expect(by.plate).toBe('BBB')
  })
})
