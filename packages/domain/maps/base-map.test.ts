import { expect, test } from 'vitest';
import { getMapOrigin, isAllowedMapOrigin, isMapOrigin, isTileTemplate } from './base-map.ts';

test.each([
  ['https://maps.example.com/style.json?key=1', 'https://maps.example.com'],
  ['http://[::1]:8080/{z}/{x}/{y}.png', 'http://[::1]:8080'],
  ['https://anna:secret@maps.example.com/', null],
  ['https://maps.example.com/#part', null],
  ['https://{s}.example.com/{z}/{x}/{y}.png', null],
  ['https://a;script-src/', null],
  ['https://a,b/', null],
  ['https://*/', null],
  ['ftp://maps.example.com/', null],
  ['javascript:alert(1)', null],
  ['', null],
])('the origin of %s is %s', (address, origin) => {
  expect(getMapOrigin(address)).toBe(origin);
});

test('an origin has no path', () => {
  expect(isMapOrigin('https://maps.example.com')).toBe(true);
  expect(isMapOrigin('https://maps.example.com/')).toBe(false);
  expect(isMapOrigin("https://maps.example.com 'unsafe-inline'")).toBe(false);
});

test('http is for the local network of a portal without https', () => {
  expect(isAllowedMapOrigin('https://maps.example.com', true)).toBe(true);
  for (const host of [
    'localhost:1',
    '127.0.0.1',
    '10.0.0.8',
    '172.20.1.1',
    '192.168.1.5',
    '[::1]',
    'tiles',
    'tiles.lan',
  ]) {
    expect(isAllowedMapOrigin(`http://${host}`, false), host).toBe(true);
    expect(isAllowedMapOrigin(`http://${host}`, true), host).toBe(false);
  }
  for (const host of ['maps.example.com', '8.8.8.8', '172.32.0.1', '[2001:db8::1]'])
    expect(isAllowedMapOrigin(`http://${host}`, false), host).toBe(false);
});

test.each([
  ['https://a.example/{z}/{x}/{y}.png', true],
  ['https://a.example/tile?x={x}&y={y}&z={z}', true],
  ['https://a.example/{z}/{x}.png', false],
  ['https://a.example/{z}/{x}/{y}/{y}.png', false],
  ['https://{z}.example/{x}/{y}.png', false],
  ['https://a.example/{z}/{x}/{y}{r}.png', false],
])('%s as a template of tiles: %s', (address, isOne) => {
  expect(isTileTemplate(address)).toBe(isOne);
});
