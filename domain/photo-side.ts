/** Of width and height of a photo that is kept, in pixels: more than any screen of ours shows. */
export const longestPhotoSide = 1_600;
