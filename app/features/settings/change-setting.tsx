import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { changeSetting } from './mutations.ts'
import type { Setting } from './queries.ts'
import { type SettingWords, settingNumber, settingText } from './setting-words.ts'

interface ChangeSettingProps {
  words: SettingWords
  setting: Setting
  onClose: () => void
}

export function ChangeSetting({ words, setting, onClose }: ChangeSettingProps) {
  const contract = useContract()
  const { lowest, highest, value: seen } = setting
  const isFlag = lowest === null || highest === null
  const options = isFlag
    ? [
        { value: 'true', label: words.on ?? 'Encendido' },
        { value: 'false', label: words.off ?? 'Apagado' },
      ]
    : words.choices?.map((label, place) => ({ value: String(Number(lowest) + place), label }))
  const editor = useEditor({
    values: { value: String(seen) },
    renews: [key('settings')],
    save: async ({ value: typed, reason }) => {
      const value = isFlag ? typed === 'true' : options ? Number(typed) : settingNumber(words, typed)!
      await changeSetting(contract, { setting: setting.key, value, seen, reason: reason.trim() })
      return `${words.label}: ${settingText(words, value).toLowerCase()}`
    },
    onClose,
  })
  const inBounds = (typed: string) => {
    const number = settingNumber(words, typed)
    const fits = number !== null && number >= Number(lowest) && number <= Number(highest)
    return fits || `Escribe un número entero, del ${lowest} al ${highest}.`
  }
  return (
    <EditorDialog of={editor} title={words.label} onClose={onClose}>
      <p>{words.help}</p>
      <p role="status">
        Ahora: <strong>{settingText(words, seen)}</strong>
      </p>
      {options ? (
        <RadioGroup label="A partir de ahora" options={options} {...editor.field('value')} />
      ) : (
        <Field
          label={`A partir de ahora (${words.unit?.[1]})`}
          help={`Del ${lowest} al ${highest}.`}
          inputMode="numeric"
          {...editor.field('value', { validate: inBounds })}
        />
      )}
    </EditorDialog>
  )
}
