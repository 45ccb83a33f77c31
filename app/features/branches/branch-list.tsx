import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import structure from '#app/ui/structure.module.css'
import { phoneText, whatsappUrl } from '#contract/people/phone-text.ts'
import css from './branches.module.css'
import { OpenNow } from './open-now.tsx'
import { OpeningTimes } from './opening-times.tsx'
import type { Branch } from './queries.ts'
import { useBranches } from './use-branches.ts'

export function BranchList({ cities, code: only }: { cities?: readonly string[]; code?: string }) {
  const branches = useBranches().filter(
    ({ city, code }) => (!cities || cities.includes(city)) && (!only || code === only),
  )
  return (
    <ul className={css.branches} data-branches>
      {branches.map((branch) => (
        <li key={branch.code} className={structure.card}>
          <h3>{branch.name}</h3>
          <OpenNow opening={branch} timeZone={branch.time_zone} />
          <address>
            {branch.address}, {branch.postal_code} {branch.city}, {branch.state}
          </address>
          <OpeningTimes {...branch} />
          <p className={css.branchWays}>
            <a className={controls.link} href={mapUrl(branch)} target="_blank" rel="noreferrer">
              <Icon name="map-pin" />
              Cómo llegar<span className="sr-only"> a {branch.name}</span>
            </a>
            {branch.phone && (
              <a className={controls.link} href={`tel:${branch.phone}`}>
                <Icon name="phone" />
                {phoneText(branch.phone)}
              </a>
            )}
            {branch.whatsapp && (
              <a
                className={controls.link}
                href={whatsappUrl(branch.whatsapp, `Hola, quiero visitar ${branch.name}.`)}
                target="_blank"
                rel="noreferrer"
              >
                <Icon name="whatsapp" />
                WhatsApp<span className="sr-only"> de {branch.name}</span>
              </a>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

const mapUrl = ({ latitude, longitude, address, city, state }: Branch) => {
  const place = latitude === null ? `${address}, ${city}, ${state}` : `${latitude},${longitude}`
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
