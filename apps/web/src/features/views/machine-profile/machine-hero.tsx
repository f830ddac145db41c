import type { MachineProfile, PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { IS_EMBEDDED } from '../../../lib/session/embed-token.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { Stand } from '../../../ui/stand.tsx';
import { PictureTile, usePictureDialog } from '../../machines/machine-record/public.ts';
import { useTypeName } from '../../machines/machine-types/public.ts';
import { splitMachineName } from '../../machines/machines/public.ts';
import { HeroFacts } from './hero-facts.tsx';
import './machine-hero.css';
import { MiniMap } from './mini-map.tsx';

type Props = {
  readonly machine: PortalMachine;
  /** The profile, if the machine belongs to the person's organisation. */
  readonly own: MachineProfile | undefined;
  /** The way back to the list. */
  readonly back: ReactNode;
  readonly actions: ReactNode;
};

/** The head of a machine's page: the machine on its state, what is known now, and where it stands. */
export function MachineHero({ machine, own, back, actions }: Props) {
  const { t } = useTranslation();
  const picture = usePictureDialog(own);
  const typeName = useTypeName(machine.type) ?? '';
  const { code, rest, kind } = splitMachineName(machine, typeName);
  return (
    <header className="machine-hero">
      <div className="hero-bar">
        {back}
        <div className="hero-actions">
          <MoreMenu>
            {machine.imageUrl === null && picture.open ? (
              <Button onClick={picture.open}>{t('picture.add')}</Button>
            ) : null}
            {actions}
          </MoreMenu>
        </div>
      </div>
      <div className="hero-picture" data-photo={machine.imageUrl !== null || undefined}>
        {machine.imageUrl === null ? (
          <Stand type={machine.type} state={machine.state} size={128} />
        ) : (
          <PictureTile imageUrl={machine.imageUrl} name={machine.name} onChange={picture.open} />
        )}
      </div>
      <div className="hero-name">
        <h1>
          {code}
          {rest === null ? null : <span className="hero-model"> {rest}</span>}
        </h1>
        {kind === null ? null : <p className="hero-model">{kind}</p>}
      </div>
      <div className="hero-now">
        <HeroFacts machine={machine} own={own} />
        <OffSiteLine machine={machine} />
      </div>
      {machine.location === null ? null : <MiniMap machine={machine} location={machine.location} />}
      {picture.dialog}
    </header>
  );
}

/** How far the machine is from its site, and the day on which it left. */
function OffSiteLine({ machine }: { readonly machine: PortalMachine }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { id, offSite, place, timezone } = machine;
  if (offSite === null) return null;
  const details = {
    distance: formats.distance(offSite.distanceMetres),
    site: offSite.siteName,
    time: formats.dateTime(offSite.since, timezone),
  };
  return (
    <p className="hero-off-site">
      {place === null
        ? t('machine.offSite', details)
        : t('machine.offSiteNear', { ...details, place: place.name })}{' '}
      {IS_EMBEDDED ? null : (
        <AddressLink href={`/machines/${id}?selectedDate=${civilDateIn(offSite.since, timezone)}`}>
          {t('machine.openThatDay')}
        </AddressLink>
      )}
    </p>
  );
}
