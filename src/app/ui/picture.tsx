import { classNames } from './class-names.ts'

interface PictureProps {
  picture: { src: string; srcSet?: string | undefined; width: number; height: number; alt: string }
  /** How wide it stands, as `sizes` of an image element; needed where there are several widths to choose from. */
  sizes?: string
  /** Whether it is among what a visitor sees first. */
  isLeading?: boolean
  className?: string
}

/** A picture that keeps its place while it loads, in the width that fits. */
export function Picture({ picture, sizes, isLeading = false, className }: PictureProps) {
  const { src, srcSet, width, height, alt } = picture
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      width={width}
      height={height}
      alt={alt}
      loading={isLeading ? undefined : 'lazy'}
      fetchPriority={isLeading ? 'high' : undefined}
      decoding="async"
      className={classNames('no-print w-full bg-sunken object-cover', className)}
    />
  )
}
