export { findBrand, findBrandOfMail, findLogo, type MailBrand } from './brand-store.ts';
export { chooseBrand, resetBrand } from './choose-brand.ts';
export { presentBrand } from './present-brand.ts';
