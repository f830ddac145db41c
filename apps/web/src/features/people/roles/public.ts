export { RolePicker } from './role-picker.tsx';
