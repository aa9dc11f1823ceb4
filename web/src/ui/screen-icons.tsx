/**
 * Icons that only single screens show; they come with those and not with the first page (`icons.tsx`).
 *
 * The drawings are those of Tabler Icons:
 *
 * MIT License
 *
 * Copyright (c) 2020-2026 Paweł Kuna
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy
 * of this software and associated documentation files (the "Software"), to deal
 * in the Software without restriction, including without limitation the rights
 * to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
 * copies of the Software, and to permit persons to whom the Software is
 * furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all
 * copies or substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
 * IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
 * FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
 * AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
 * LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
 * OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
 * SOFTWARE.
 */
// biome-ignore-all format: an icon is one line, however long its path is
import { directed, outline } from './preloaded-icons.tsx'

export const IconAdjustmentsHorizontal = outline('M12 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 6l8 0M16 6l4 0M6 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 12l2 0M10 12l10 0M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 18l11 0M19 18l1 0')
export const IconAlertCircle = outline('M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 8v4M12 16h.01')
export const IconArrowBackUp = directed('M9 14l-4 -4l4 -4M5 10h11a4 4 0 1 1 0 8h-1')
export const IconArrowBarToDown = outline('M4 20l16 0M12 14l0 -10M12 14l4 -4M12 14l-4 -4')
export const IconArrowBarToUp = outline('M12 10l0 10M12 10l4 4M12 10l-4 4M4 4l16 0')
export const IconBasket = outline('M10 14a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M5.001 8h13.999a2 2 0 0 1 1.977 2.304l-1.255 7.152a3 3 0 0 1 -2.966 2.544h-9.512a3 3 0 0 1 -2.965 -2.544l-1.255 -7.152a2 2 0 0 1 1.977 -2.304M17 10l-2 -6M7 10l2 -6')
export const IconBraces = outline('M7 4a2 2 0 0 0 -2 2v3a2 3 0 0 1 -2 3a2 3 0 0 1 2 3v3a2 2 0 0 0 2 2M17 4a2 2 0 0 1 2 2v3a2 3 0 0 0 2 3a2 3 0 0 0 -2 3v3a2 2 0 0 1 -2 2')
export const IconCircle = outline('M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0')
export const IconCloudUp = outline('M12 18h-5.343c-2.572 -.004 -4.657 -2.011 -4.657 -4.487c0 -2.475 2.085 -4.482 4.657 -4.482c.393 -1.762 1.794 -3.2 3.675 -3.773c1.88 -.572 3.956 -.193 5.444 1c1.488 1.19 2.162 3.007 1.77 4.769h.99c1.38 0 2.573 .813 3.13 1.99M19 22v-6M22 19l-3 -3l-3 3')
export const IconCode = outline('M7 8l-4 4l4 4M17 8l4 4l-4 4M14 4l-4 16')
export const IconColumns3 = outline('M3 4a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1v-16M9 3v18M15 3v18')
export const IconConfetti = outline('M4 5h2M5 4v2M11.5 4l-.5 2M18 5h2M19 4v2M15 9l-1 1M18 13l2 -.5M18 19h2M19 18v2M14 16.518l-6.518 -6.518l-4.39 9.58a1 1 0 0 0 1.329 1.329l9.579 -4.39')
export const IconCut = outline('M4 17a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M14 17a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M9.15 14.85l8.85 -10.85M6 4l8.85 10.85')
export const IconDeviceFloppy = outline('M6 4h10l4 4v10a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2M10 14a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M14 4l0 4l-6 0l0 -4')
export const IconEqual = outline('M5 10h14M5 14h14')
export const IconFile = outline('M14 3v4a1 1 0 0 0 1 1h4M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2')
export const IconFileExport = outline('M14 3v4a1 1 0 0 0 1 1h4M11.5 21h-4.5a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v5m-5 6h7m-3 -3l3 3l-3 3')
export const IconFileTypePdf = outline('M14 3v4a1 1 0 0 0 1 1h4M5 12v-7a2 2 0 0 1 2 -2h7l5 5v4M5 18h1.5a1.5 1.5 0 0 0 0 -3h-1.5v6M17 18h2M20 15h-3v6M11 15v6h1a2 2 0 0 0 2 -2v-2a2 2 0 0 0 -2 -2h-1')
export const IconFileUpload = outline('M14 3v4a1 1 0 0 0 1 1h4M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2M12 11v6M9.5 13.5l2.5 -2.5l2.5 2.5')
export const IconFlipHorizontal = outline('M12 3l0 18M16 7l0 10l5 0l-5 -10M8 7l0 10l-5 0l5 -10')
export const IconFlipVertical = outline('M3 12l18 0M7 16l10 0l-10 5l0 -5M7 8l10 0l-10 -5l0 5')
export const IconFolderPlus = outline('M12 19h-7a2 2 0 0 1 -2 -2v-11a2 2 0 0 1 2 -2h4l3 3h7a2 2 0 0 1 2 2v3.5M16 19h6M19 16v6')
export const IconForms = outline('M12 3a3 3 0 0 0 -3 3v12a3 3 0 0 0 3 3M6 3a3 3 0 0 1 3 3v12a3 3 0 0 1 -3 3M13 7h7a1 1 0 0 1 1 1v8a1 1 0 0 1 -1 1h-7M5 7h-1a1 1 0 0 0 -1 1v8a1 1 0 0 0 1 1h1M17 12h.01M13 12h.01')
export const IconHeading = outline('M7 12h10M7 5v14M17 5v14M15 19h4M15 5h4M5 19h4M5 5h4')
export const IconHistory = outline('M12 8l0 4l2 2M3.05 11a9 9 0 1 1 .5 4m-.5 5v-5h5')
export const IconJson = outline('M20 16v-8l3 8v-8M15 8a2 2 0 0 1 2 2v4a2 2 0 1 1 -4 0v-4a2 2 0 0 1 2 -2M1 8h3v6.5a1.5 1.5 0 0 1 -3 0v-.5M7 15a1 1 0 0 0 1 1h1a1 1 0 0 0 1 -1v-2a1 1 0 0 0 -1 -1h-1a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1h1a1 1 0 0 1 1 1')
export const IconLayoutSidebarRight = directed('M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12M15 4l0 16')
export const IconLinkOff = outline('M9 15l3 -3m2 -2l1 -1M11 6l.463 -.536a5 5 0 0 1 7.071 7.072l-.534 .464M3 3l18 18M13 18l-.397 .534a5.068 5.068 0 0 1 -7.127 0a4.972 4.972 0 0 1 0 -7.071l.524 -.463')
export const IconListNumbers = outline('M11 6h9M11 12h9M12 18h8M4 16a2 2 0 1 1 4 0c0 .591 -.5 1 -1 1.5l-3 2.5h4M6 10v-6l-2 2')
export const IconLockOpen = outline('M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2l0 -6M11 16a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M8 11v-5a4 4 0 0 1 8 0')
export const IconLock = outline('M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6M11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0M8 11v-4a4 4 0 1 1 8 0v4')
export const IconMail = outline('M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10M3 7l9 6l9 -6')
export const IconNote = outline('M13 20l7 -7M13 20v-6a1 1 0 0 1 1 -1h6v-7a2 2 0 0 0 -2 -2h-12a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h7')
export const IconPhotoOff = outline('M15 8h.01M7 3h11a3 3 0 0 1 3 3v11m-.856 3.099a2.991 2.991 0 0 1 -2.144 .901h-12a3 3 0 0 1 -3 -3v-12c0 -.845 .349 -1.608 .91 -2.153M3 16l5 -5c.928 -.893 2.072 -.893 3 0l5 5M16.33 12.338c.574 -.054 1.155 .166 1.67 .662l3 3M3 3l18 18')
export const IconPhotoUp = outline('M15 8h.01M12.5 21h-6.5a3 3 0 0 1 -3 -3v-12a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v6.5M3 16l5 -5c.928 -.893 2.072 -.893 3 0l3.5 3.5M14 14l1 -1c.679 -.653 1.473 -.829 2.214 -.526M19 22v-6M22 19l-3 -3l-3 3')
export const IconQuote = outline('M10 11h-4a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1h3a1 1 0 0 1 1 1v6c0 2.667 -1.333 4.333 -4 5M19 11h-4a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1h3a1 1 0 0 1 1 1v6c0 2.667 -1.333 4.333 -4 5')
export const IconRepeat = outline('M4 12v-3a3 3 0 0 1 3 -3h13m-3 -3l3 3l-3 3M20 12v3a3 3 0 0 1 -3 3h-13m3 3l-3 -3l3 -3')
export const IconRotate2 = outline('M15 4.55a8 8 0 0 0 -6 14.9m0 -4.45v5h-5M18.37 7.16l0 .01M13 19.94l0 .01M16.84 18.37l0 .01M19.37 15.1l0 .01M19.94 11l0 .01')
export const IconRowInsertBottom = outline('M20 6v4a1 1 0 0 1 -1 1h-14a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1h14a1 1 0 0 1 1 1M12 15l0 4M14 17l-4 0')
export const IconRowInsertTop = outline('M4 18v-4a1 1 0 0 1 1 -1h14a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-14a1 1 0 0 1 -1 -1M12 9v-4M10 7l4 0')
export const IconSeedling = outline('M12 10a6 6 0 0 0 -6 -6h-3v2a6 6 0 0 0 6 6h3M12 14a6 6 0 0 1 6 -6h3v1a6 6 0 0 1 -6 6h-3M12 20l0 -10')
export const IconSelector = outline('M8 9l4 -4l4 4M16 15l-4 4l-4 -4')
export const IconSend = directed('M10 14l11 -11M21 3l-6.5 18a.55 .55 0 0 1 -1 0l-3.5 -7l-7 -3.5a.55 .55 0 0 1 0 -1l18 -6.5')
export const IconQrcode = outline('M4 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4M7 17l0 .01M14 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4M7 7l0 .01M4 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4M17 7l0 .01M14 14l3 0M20 14l0 .01M14 14l0 3M14 20l3 0M17 17l3 0M20 17l0 3')
export const IconServerCog = outline('M3 7a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v2a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3v-2M12 20h-6a3 3 0 0 1 -3 -3v-2a3 3 0 0 1 3 -3h10.5M16 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M18 14.5v1.5M18 20v1.5M21.032 16.25l-1.299 .75M16.27 19l-1.3 .75M14.97 16.25l1.3 .75M19.733 19l1.3 .75M7 8v.01M7 16v.01')
export const IconShare = outline('M3 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M15 6a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M15 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M8.7 10.7l6.6 -3.4M8.7 13.3l6.6 3.4')
export const IconShieldLock = outline('M12 3a12 12 0 0 0 8.5 3a12 12 0 0 1 -8.5 15a12 12 0 0 1 -8.5 -15a12 12 0 0 0 8.5 -3M11 11a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M12 12l0 2.5')
export const IconSourceCode = outline('M14.5 4h2.5a3 3 0 0 1 3 3v10a3 3 0 0 1 -3 3h-10a3 3 0 0 1 -3 -3v-5M6 5l-2 2l2 2M10 9l2 -2l-2 -2')
export const IconStore = outline('M3 21l18 0M3 7v1a3 3 0 0 0 6 0v-1m0 1a3 3 0 0 0 6 0v-1m0 1a3 3 0 0 0 6 0v-1h-18l2 -4h14l2 4M5 21l0 -10.15M19 21l0 -10.15M9 21v-4a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v4')
export const IconTable = outline('M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14M3 10h18M10 3v18')
export const IconTag = outline('M6.5 7.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M3 6v5.172a2 2 0 0 0 .586 1.414l7.71 7.71a2.41 2.41 0 0 0 3.408 0l5.592 -5.592a2.41 2.41 0 0 0 0 -3.408l-7.71 -7.71a2 2 0 0 0 -1.414 -.586h-5.172a3 3 0 0 0 -3 3')
export const IconTrashX = outline('M4 7h16M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3M10 12l4 4m0 -4l-4 4')
export const IconUserCircle = outline('M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M6.168 18.849a4 4 0 0 1 3.832 -2.849h4a4 4 0 0 1 3.834 2.855')
export const IconUserCog = outline('M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0M6 21v-2a4 4 0 0 1 4 -4h2.5M17.001 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M19.001 15.5v1.5M19.001 21v1.5M22.032 17.25l-1.299 .75M17.27 20l-1.3 .75M15.97 17.25l1.3 .75M20.733 20l1.3 .75')
export const IconUserEdit = outline('M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0M6 21v-2a4 4 0 0 1 4 -4h3.5M18.42 15.61a2.1 2.1 0 0 1 2.97 2.97l-3.39 3.42h-3v-3l3.42 -3.39')
export const IconUserPlus = outline('M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0M16 19h6M19 16v6M6 21v-2a4 4 0 0 1 4 -4h4')
export const IconWand = outline('M6 21l15 -15l-3 -3l-15 15l3 3M15 6l3 3M9 3a2 2 0 0 0 2 2a2 2 0 0 0 -2 2a2 2 0 0 0 -2 -2a2 2 0 0 0 2 -2M19 13a2 2 0 0 0 2 2a2 2 0 0 0 -2 2a2 2 0 0 0 -2 -2a2 2 0 0 0 2 -2')
