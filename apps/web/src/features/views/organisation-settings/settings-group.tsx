import type { ReactNode } from 'react';
import './settings-group.css';

type Props = { readonly label: string; readonly children: ReactNode };

/** Fields of the form under one legend. */
export const SettingsGroup = ({ label, children }: Props) => (
  <fieldset className="settings-group">
    <legend>{label}</legend>
    {children}
  </fieldset>
);
