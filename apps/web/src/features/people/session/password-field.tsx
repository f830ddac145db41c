import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/field.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import './password-field.css';

type Props = Omit<ComponentProps<typeof TextField>, 'type'>;

/** A password input with a button that reveals it. */
export function PasswordField(props: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <div className="password-field">
      <TextField {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <TextButton onClick={() => setShown(!shown)}>
        {t(shown ? 'login.hidePassword' : 'login.showPassword')}
      </TextButton>
    </div>
  );
}
