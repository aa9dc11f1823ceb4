/** Numbers and names of accounts that the contract fixes. What an operator may change is only the default here. */

export const DEFAULT_ADMIN = {
  username: 'admin',
  fullName: 'Change Me',
  email: 'changeme@example.com',
  password: 'MyPassword',
} as const

export const DEFAULT_GROUP_NAME = 'Home'
export const DEFAULT_HOUSEHOLD_NAME = 'Family'

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 258

export const MAX_LOGIN_ATTEMPTS = 5
export const LOCKOUT_HOURS = 24

export const LOGIN_TOKEN_HOURS = 48
export const LOGIN_TOKEN_MIN_HOURS = 1
/** 400 days. */
export const LOGIN_TOKEN_MAX_HOURS = 9600
export const REMEMBER_ME_DAYS = 14
export const API_TOKEN_DAYS = 1825
/** Downloads and exports: long enough to click, too short to pass around. */
export const FILE_TOKEN_MINUTES = 30
/** A download begins within minutes of being asked for; one that was cut off goes on for hours. */
export const DOWNLOAD_START_MINUTES = 5
export const DOWNLOAD_RESUME_HOURS = 6

export const INVITATION_DAYS = 4
export const RESET_TOKEN_DAYS = 2
export const INVITATION_MIN_USES = 1
