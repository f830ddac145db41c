export { AccountRow } from './account-row.tsx';
export { Confirmation } from './confirmation.tsx';
export { RequiredFactorScreen } from './required-factor-screen.tsx';
export { SettingsPage } from './settings-page.tsx';
export { type ConfirmedSubmit, useConfirmed } from './use-confirmed.ts';
