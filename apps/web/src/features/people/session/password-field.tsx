import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type'>;

/** A password input with a button that reveals it. */
export function PasswordField(props: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <div className="password-field">
      <TextField {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button type="button" className="text-button" onClick={() => setShown(!shown)}>
        {t(shown ? 'login.hidePassword' : 'login.showPassword')}
      </button>
    </div>
  );
}
