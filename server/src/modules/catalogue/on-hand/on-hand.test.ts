// @module-tag without-database

import { expect, test } from 'vitest'
import { householdsAfter } from './on-hand.service.ts'

const own = 'ours'

test('the list replaces the whole set', () => {
  expect(householdsAfter({ households: ['theirs'] }, ['ours'], own)).toEqual(['theirs'])
  expect(householdsAfter({ households: [] }, ['ours', 'theirs'], own)).toEqual([])
})

test('the flag moves the own household and leaves the others', () => {
  expect(householdsAfter({ onHand: true }, ['theirs'], own)).toEqual(['theirs', 'ours'])
  expect(householdsAfter({ onHand: true }, ['ours'], own)).toEqual(['ours'])
  expect(householdsAfter({ onHand: false }, ['ours', 'theirs'], own)).toEqual(['theirs'])
})

test('a client that sends both back has changed one of them, and that one counts', () => {
  const stored = ['theirs', 'others']
  expect(householdsAfter({ onHand: true, households: ['others', 'theirs'] }, stored, own)).toEqual([
    'theirs',
    'others',
    'ours',
  ])
  expect(householdsAfter({ onHand: false, households: ['theirs', 'ours'] }, stored, own)).toEqual(['theirs', 'ours'])
  expect(householdsAfter({ onHand: true, households: [] }, [], own)).toEqual(['ours'])
})

test('neither is nobody', () => {
  expect(householdsAfter({}, ['ours', 'theirs'], own)).toEqual([])
  expect(householdsAfter({ onHand: null, households: null }, ['ours'], own)).toEqual([])
})
