import { THEMES } from '@groundwork/domain/settings/browser-settings.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganisationChoice } from '../features/people/session/public.ts';
import { useAuthentication } from '../lib/session/authentication.ts';
import { openVideo } from '../lib/session/open-video.ts';
import { chooseTheme, useTheme } from '../lib/session/theme.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { LanguageField } from '../ui/language-field.tsx';
import { HelpLinks } from './help-links.tsx';
import { PastMessages } from './past-messages.tsx';
import './user-menu.css';

type Props = { /** The popover that contains it. */ readonly panelId: string };

/** The person's organisations, the language, the theme, past messages, help, and sign-out. */
export function UserPanel({ panelId }: Props) {
  const { t } = useTranslation();
  const [isReading, setReading] = useState(false);
  return (
    <>
      <OrganisationSwitch />
      <LanguageField />
      <ThemeField />
      <Button popoverTarget={panelId} popoverTargetAction="hide" onClick={() => setReading(true)}>
        {t('notification.past')}
      </Button>
      <Button popoverTarget={panelId} popoverTargetAction="hide" onClick={() => openVideo('list')}>
        {t('nav.helpVideos')}
      </Button>
      <ButtonLink to="/user/settings">{t('nav.userSettings')}</ButtonLink>
      <ButtonLink to="/api">{t('nav.api')}</ButtonLink>
      <HelpLinks />
      <ButtonLink to="/logout">{t('nav.logout')}</ButtonLink>
      {isReading ? <PastMessages onClose={() => setReading(false)} /> : null}
    </>
  );
}

/** More are on a screen of their own. */
const MAX_LISTED = 5;

/** The other organisations of the person, each opened in this tab; nothing for a person with one. */
function OrganisationSwitch() {
  const { t } = useTranslation();
  const { session } = useAuthentication();
  const { entering, choose } = useOrganisationChoice();
  const { availableOrgs = [], organisation = null } = session ?? {};
  const others = availableOrgs.filter(({ id }) => id !== organisation?.id);
  if (others.length === 0) return null;
  return (
    <fieldset className="choices">
      <legend>{t('nav.switchOrganisation')}</legend>
      {others.slice(0, MAX_LISTED).map(({ id, name }) => (
        <Button key={id} busy={entering !== null} onClick={() => choose(id)}>
          {name}
        </Button>
      ))}
      {others.length > MAX_LISTED && (
        <ButtonLink to="/login-selection">{t('nav.allOrganisations')}</ButtonLink>
      )}
    </fieldset>
  );
}

function ThemeField() {
  const { t } = useTranslation();
  const chosen = useTheme();
  return (
    <fieldset className="choices">
      <legend>{t('theme.title')}</legend>
      {THEMES.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          {t(`theme.${theme}`)}
        </label>
      ))}
    </fieldset>
  );
}
