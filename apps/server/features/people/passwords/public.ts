export { hashPassword, verifyPassword } from './password-hash.ts';
export { checkPasswordStrength } from './password-rule.ts';
