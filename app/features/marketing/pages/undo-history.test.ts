import { expect, test } from 'vitest'
import { addBlock, openLandingDraft, removeBlock } from '#contract/marketing/landing-draft.ts'
import { beginHistory, redo, stepTo, undo } from './undo-history.ts'

test('undo ends at the original page', () => {
  const draft = { content: [{ type: 'Text', props: { text: 'Hola' } }], root: {} }
  const opened = openLandingDraft({ title: 'x', slug: 'x', description: '', draft })
  let history = beginHistory(opened)
  history = stepTo(history, addBlock(history.now, 'Promo', 'k'))
  history = stepTo(history, removeBlock(history.now, 'b0'))
  for (let times = 0; times < 5; times++) history = undo(history)
  expect(history.now).toBe(opened)
  for (let times = 0; times < 5; times++) history = redo(history)
  expect(history.now.blocks.map(({ key }) => key)).toEqual(['k'])
})

test('typing in one field is one step, and another field another', () => {
  let history = beginHistory('')
  for (const text of ['H', 'Ho', 'Hola']) history = stepTo(history, text, 'title')
  history = stepTo(history, 'Hola!', 'slug')
  history = undo(history)
  expect(history.now).toBe('Hola')
  history = stepTo(history, 'Holas', 'title')
  expect(undo(history).now).toBe('Hola')
  expect(undo(undo(history)).now).toBe('')
})

test('a new step drops undone ones, and an empty step is ignored', () => {
  const history = stepTo(undo(stepTo(beginHistory(1), 2)), 3)
  expect(redo(history)).toBe(history)
  expect(stepTo(history, 3)).toBe(history)
})

test('a hundred steps are stored', () => {
  let history = beginHistory(0)
  for (let at = 1; at <= 150; at++) history = stepTo(history, at)
  for (let times = 0; times < 150; times++) history = undo(history)
  expect(history.now).toBe(50)
})
