import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { AccountMenu } from '#app/features/account/account-menu.tsx'
import { LazyBookFor } from '#app/features/appointments/staff-booking/lazy-book-for.tsx'
import { ownShift } from '#app/features/duty/queries.ts'
import { studioAccess } from '#app/features/inventory/queries.ts'
import type { Reached } from '#app/features/leads/contact-log/pending.ts'
import { ReturnCard } from '#app/features/leads/contact-log/return-card.tsx'
import { NewLeadNotice } from '#app/features/leads/new-lead-notice.tsx'
import { useSession } from '#app/features/people/session.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useDensity } from '#app/ui/use-density.ts'
import { useShortcuts } from '#app/ui/use-shortcuts.ts'
import { CrowdedNote } from '../crowded-note.tsx'
import { PaletteWaiting } from '../palette/palette-waiting.tsx'
import { PortalAround } from '../portal-around.tsx'
import type { PortalFrame } from '../portal-frame.tsx'
import { ShortcutsHelp } from './shortcuts-help.tsx'
import { SoundButton } from './sound-button.tsx'
import css from './staff.module.css'
import { StaffMenu } from './staff-menu.tsx'
import { staffPlacesFor } from './staff-navigation.ts'
import { StaffThumbBar } from './staff-thumb-bar.tsx'
import { type Theme, useTheme } from './use-theme.ts'

interface ThemeButtonProps {
  theme: Theme
  onChange: (theme: Theme) => void
}

function ThemeButton({ theme, onChange }: ThemeButtonProps) {
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <button type="button" onClick={() => onChange(other)}>
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
      {other === 'dark' ? 'Ver en oscuro' : 'Ver en claro'}
    </button>
  )
}

const Palette = lazily(() => import('../palette/palette.tsx').then((file) => file.Palette))

export function StaffFrame({ role, drafts, children }: ComponentProps<typeof PortalFrame>) {
  const navigate = useNavigate()
  const { profile } = useSession()
  const { data: mayUseStudio } = useQuery({ ...studioAccess(useContract()), enabled: role === 'sales' })
  const places = staffPlacesFor(role, mayUseStudio === true)
  const [theme, setTheme] = useTheme()
  const [density, setDensity] = useDensity()
  const { data: own } = useQuery({ ...ownShift(useContract()), refetchInterval: 60_000 })
  const [searched, setSearched] = useState<string | null>(null)
  const [booking, setBooking] = useState<Reached | null>(null)
  const [isHelping, setHelping] = useState(false)
  const other = density === 'compacta' ? 'comoda' : 'compacta'
  const search = () => setSearched('')
  const closeSearch = () => setSearched(null)
  const help = () => setHelping(true)
  const switchTheme = () => setTheme(theme === 'dark' ? 'light' : 'dark')
  const switchDensity = () => setDensity(other)
  useShortcuts([
    { keys: 'mod+k', does: 'Buscar en todo', group: 'Siempre', press: search },
    { keys: '?', does: 'Ver los atajos', group: 'Siempre', press: help },
    ...places.flatMap(({ go, name, path }) =>
      go ? [{ keys: `g ${go}`, does: name, group: 'Ir a', press: () => void navigate(path) }] : [],
    ),
  ])
  return (
    <>
      <PortalAround
        className={cx(css.staff, density === 'compacta' && css.close)}
        mainClass={css.main}
        head={
          <>
            <button type="button" className={css.searchButton} aria-keyshortcuts="Control+K Meta+K" onClick={search}>
              <Icon name="search" />
              <span>Buscar auto, persona, folio, teléfono…</span>
              <kbd>Ctrl K</kbd>
            </button>
            <IconButton
              icon="circle-question-mark"
              label="Atajos de teclado"
              className={css.helpButton}
              onClick={help}
            />
            <AccountMenu>
              <ThemeButton theme={theme} onChange={setTheme} />
              <SoundButton />
              <button type="button" onClick={switchDensity}>
                <Icon name="sliders-horizontal" />
                {other === 'compacta' ? 'Filas compactas' : 'Filas cómodas'}
              </button>
            </AccountMenu>
          </>
        }
        menu={<StaffMenu role={role} places={places} drafts={drafts} />}
        bar={(menuId) => <StaffThumbBar menuId={menuId} onSearch={search} />}
      >
        <CrowdedNote />
        {children}
      </PortalAround>
      {searched !== null && (
        <Suspense fallback={<PaletteWaiting typed={searched} onType={setSearched} onClose={closeSearch} />}>
          <Palette
            role={role}
            places={places}
            does={{ theme: switchTheme, density: switchDensity, help }}
            typed={searched}
            onType={setSearched}
            onClose={closeSearch}
          />
        </Suspense>
      )}
      <ReturnCard onVisit={setBooking} />
      {booking && (
        <LazyBookFor
          person={{
            kind: booking.lead ? 'lead' : 'client',
            id: booking.lead ?? booking.client ?? '',
            name: booking.name,
            client: booking.client,
          }}
          ordencompra={booking.car ?? null}
          onClose={() => setBooking(null)}
        />
      )}
      {profile && <NewLeadNotice me={profile.id} sounds={own?.sounds ?? true} isOff={own?.off_shift ?? false} />}
      <ShortcutsHelp open={isHelping} onClose={() => setHelping(false)} />
    </>
  )
}
