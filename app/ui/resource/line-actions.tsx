import type { ComponentProps } from 'react'
import { Button, type ButtonProps } from '#app/ui/button.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'

interface LineAction extends Pick<ButtonProps, 'look' | 'busy' | 'disabled'> {
  label: string
  name: string
  onPress: () => void
}

export interface LineActionsProps {
  changes?: ComponentProps<typeof ChangesLink> | false | null | undefined
  actions?: readonly (LineAction | false | null)[]
}

export const LineActions = ({ changes, actions = [] }: LineActionsProps) => (
  <>
    {changes && <ChangesLink {...changes} />}
    {actions.map(
      (action) =>
        action && (
          <Button
            key={action.label}
            small
            look={action.look}
            busy={action.busy}
            disabled={action.disabled}
            aria-label={action.name}
            onClick={action.onPress}
          >
            {action.label}
          </Button>
        ),
    )}
  </>
)
